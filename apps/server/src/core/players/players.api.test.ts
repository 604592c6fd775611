import { type DeclaredField, fieldsWith, mapFields, namesOf, writtenFields } from "@academy/domain/fields"
import { pick } from "@academy/domain/pick"
import { playerFields } from "@academy/domain/player-fields"

import { beforeAll, beforeEach, describe, expect, test } from "vitest"

import { clubs, districts } from "../../db/tables/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

const t = testAcademy()
let sara: GivenAccount
let parent: Visitor
const club = { hammarby: 0, orebro: 0 }

/** The clock of the tests stands in 2026: who turns 6 to 18 is born 2008 to 2020. */
const elsa = { first_name: "Elsa", last_name: "Lindqvist", year_of_birth: 2014 }

beforeAll(async () => {
  const [stockholm, orebro] = await t.deps.db
    .insert(districts)
    .values([{ name: "Stockholm" }, { name: "Örebro Län" }])
    .returning()
  const rows = await t.deps.db
    .insert(clubs)
    .values([
      { name: "Hammarby IF", district_id: stockholm?.id ?? 0 },
      { name: "IF Brommapojkarna", district_id: stockholm?.id ?? 0 },
      { name: "Örebro SK", district_id: orebro?.id ?? 0 },
      { name: "KIF Örebro", district_id: orebro?.id ?? 0 },
      { name: "100 % Fotboll_IF", district_id: orebro?.id ?? 0 },
      ...Array.from({ length: 25 }, (_, index) => ({
        name: `Kvartersklubben ${String(index).padStart(2, "0")}`,
        district_id: stockholm?.id ?? 0,
      })),
    ])
    .returning()
  club.hammarby = rows[0]?.id ?? 0
  club.orebro = rows[2]?.id ?? 0
})
beforeEach(async () => {
  sara = await t.given.account()
  parent = await as(t.app, sara)
})

describe("adding a player", () => {
  test("the same child again is asked about once, with the known child's name, however it is typed", async () => {
    expect((await parent.post("/api/create-player/", elsa)).status).toBe(200)
    const again = { ...elsa, first_name: " ÉLSA", last_name: "lind qvist" }
    expect((await parent.post("/api/create-player/", again)).body).toMatchObject({
      status: 409,
      code: "same_child",
      details: elsa,
    })
    expect((await parent.get("/api/user-players/")).body).toHaveLength(1)
    expect((await parent.post("/api/create-player/", { ...again, is_another_child: true })).status).toBe(200)
    expect((await parent.post("/api/create-player/", { ...elsa, year_of_birth: 2016 })).status).toBe(200)
  })

  test("of two of one child that come at once one is asked about; a child of another family is not", async () => {
    const answers = await Promise.all([1, 2].map(() => parent.post("/api/create-player/", elsa)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const stranger = await as(t.app, await t.given.account())
    expect((await stranger.post("/api/create-player/", elsa)).status).toBe(200)
  })

  test("a second guardian of the child is asked as well", async () => {
    const other = await t.given.account()
    await t.given.player([sara, other], elsa)
    const others = await as(t.app, other)
    const typed = { ...elsa, first_name: "elsa", last_name: "LINDQVIST" }
    expect((await others.post("/api/create-player/", typed)).body.code).toBe("same_child")
  })

  test("answers the player as the screens show it, its creator as owner", async () => {
    const { status, body } = await parent.post("/api/create-player/", {
      ...elsa,
      club: club.hammarby,
      position: "CM",
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...elsa,
      age: 12,
      club: club.hammarby,
      club_name: "Hammarby IF",
      district_name: "Stockholm",
      position: "CM",
      get_pos: "CM",
      points: 0,
      level: 0,
      pro_bar_width: 0,
      card_color: "bronze",
      public: true,
      shared: false,
      is_football_player: true,
      on_main: false,
      img_player: null,
      attendance: [],
      coach_note: null,
    })
    const { rows } = await t.deps.pool.query("select role from guardianships where account_id = $1", [
      sara.id,
    ])
    expect(rows).toEqual([{ role: "owner" }])
    expect((await parent.get("/api/user-players/")).body).toEqual([body])
    expect((await parent.get(`/api/fetch-player/${body.id}/`)).body).toEqual(body)
  })

  test("each field that a family may write is saved, answered and exported", async () => {
    const typed = mapFields(writtenFields(playerFields), (field: DeclaredField, name) => {
      if (name in elsa) return elsa[name as keyof typeof elsa]
      if (field.kind === "line") return field.phone ? "070-1740611" : "Elsa"
      if (field.kind === "choice") return field.values.at(-1)
      return field.kind === "integer" ? field.max : true
    })
    const { body } = await parent.post("/api/create-player/", typed)
    expect(body).toMatchObject(typed)
    const exported = namesOf(fieldsWith(writtenFields(playerFields), { export: true }))
    const { body: data } = await parent.get("/api/my-data/")
    expect(data.players).toMatchObject([pick(typed, exported)])
    expect(exported).toEqual(Object.keys(typed))
  })

  test("without a position get_pos is empty; a club of the family's own words stays so", async () => {
    const { body } = await parent.post("/api/create-player/", { ...elsa, club_name: "  Gatans   lag " })
    expect(body).toMatchObject({ get_pos: "", position: null, club: null, club_name: "Gatans lag" })
  })

  test("names are cleaned; control characters and names of nothing are refused", async () => {
    const clean = await parent.post("/api/create-player/", { ...elsa, first_name: "  Anna \u202e  Maria " })
    expect(clean.body.first_name).toBe("Anna Maria")
    for (const first_name of ["", "   ", "\u200b", "Elsa\nBcc: x"]) {
      const refused = await parent.post("/api/create-player/", { ...elsa, first_name })
      expect(refused.status).toBe(400)
      expect(refused.body.errors[0].param).toBe("first_name")
    }
  })

  test.each([
    [2007, "too_small"],
    [2021, "too_large"],
  ])("born %i is refused, naming year_of_birth", async (year_of_birth, code) => {
    const { status, body } = await parent.post("/api/create-player/", { ...elsa, year_of_birth })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ param: "year_of_birth", code }])
  })

  test.each([2008, 2020])("born %i is welcome", async (year_of_birth) => {
    expect((await parent.post("/api/create-player/", { ...elsa, year_of_birth })).status).toBe(200)
  })

  test("a club, district or position that isn't there is refused by name", async () => {
    for (const [param, value] of [
      ["club", 999_999],
      ["district", 999_999],
      ["position", "XX"],
    ] as const) {
      const { status, body } = await parent.post("/api/create-player/", { ...elsa, [param]: value })
      expect([status, body.errors?.[0]?.param]).toEqual([400, param])
    }
  })

  test("as a form: numbers and yes or no come as text, an empty field is none", async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...elsa, club: "", position: "", public: "false" }))
      form.append(name, String(value))
    const { status, body } = await parent.post("/api/create-player/", form)
    expect(status).toBe(200)
    expect(body).toMatchObject({ year_of_birth: 2014, club: null, position: null, public: false })
  })

  test("twenty at once with one place left make one", async () => {
    const account = await t.given.account({ max_players: 3 })
    await t.given.player(account)
    await t.given.player(account)
    const visitor = await as(t.app, account)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post("/api/create-player/", elsa)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(["too_many_players"]),
    )
    expect((await visitor.get("/api/user-players/")).body).toHaveLength(3)
  })
})

describe("sharing the card of a child", () => {
  const sharedAfter = async (fields: object) =>
    (await parent.post("/api/create-player/", { ...elsa, is_another_child: true, ...fields })).body

  test("public is true by default and shares nothing; said aloud it does", async () => {
    expect(await sharedAfter({})).toMatchObject({ public: true, shared: false })
    expect(await sharedAfter({ public: true })).toMatchObject({ public: true, shared: true })
    expect(await sharedAfter({ year_of_birth: 2010 })).toMatchObject({ public: true, shared: false })
  })

  test("another change leaves the consent, saying no takes it back, also for later", async () => {
    const { id } = await sharedAfter({ public: true })
    const change = async (fields: object) => (await parent.put(`/api/update-player/${id}/`, fields)).body
    expect(await change({ last_name: "Berg" })).toMatchObject({ last_name: "Berg", shared: true })
    expect(await change({ public: false })).toMatchObject({ public: false, shared: false })
    expect(await change({ first_name: "Ella" })).toMatchObject({ public: false, shared: false })
  })
})

describe("changing a player", () => {
  test("what is left out stays; club and own words exclude each other", async () => {
    const { body: player } = await parent.post("/api/create-player/", {
      ...elsa,
      club: club.hammarby,
      phone_number: "070-174 06 20",
    })
    const change = async (fields: object) =>
      (await parent.put(`/api/update-player/${player.id}/`, fields)).body
    expect(await change({ position: "GK" })).toEqual({ ...player, position: "GK", get_pos: "GK" })
    expect(await change({ club: club.orebro })).toMatchObject({
      club_name: "Örebro SK",
      district_name: "Örebro Län",
    })
    expect(await change({ club_name: "Gatans lag" })).toMatchObject({ club: null, club_name: "Gatans lag" })
    expect(await change({ year_of_birth: 1999 })).toMatchObject({ code: "invalid_input" })
  })

  test("who has grown out of the ages is still changed, with its own year said along; another year is not", async () => {
    const { id } = await t.given.player(sara, { year_of_birth: 2007 })
    const change = (fields: object) => parent.put(`/api/update-player/${id}/`, fields)
    const changed = await change({ year_of_birth: 2007, phone_number: "070-174 06 21", can_be_found: true })
    expect(changed.body).toMatchObject({
      year_of_birth: 2007,
      phone_number: "070-174 06 21",
      can_be_found: true,
    })
    expect((await change({ year_of_birth: 2006 })).body.errors).toMatchObject([
      { param: "year_of_birth", code: "too_small" },
    ])
  })

  test("as a form, an empty field that may be none takes away what was there", async () => {
    const { body: player } = await parent.post("/api/create-player/", {
      ...elsa,
      club: club.hammarby,
      position: "CM",
    })
    const form = new FormData()
    for (const name of ["position", "district", "club", "club_name"]) form.append(name, "")
    expect((await parent.put(`/api/update-player/${player.id}/`, form)).body).toMatchObject({
      position: null,
      district: null,
      club: null,
      club_name: "",
    })
  })

  test("one guardian's change is the other's too", async () => {
    const jonas = await t.given.account()
    const { id } = await t.given.player([sara, jonas])
    const other = await as(t.app, jonas)
    expect((await other.put(`/api/update-player/${id}/`, { first_name: "Ella" })).status).toBe(200)
    expect((await parent.get(`/api/fetch-player/${id}/`)).body.first_name).toBe("Ella")
  })
})

describe("who sees a player", () => {
  test("guardians and the office; to others, a coach without the player on a roster among them, it does not exist", async () => {
    const { id } = await t.given.player(sara)
    const status = async (facts: Parameters<typeof t.given.account>[0] | null, method: "get" | "put") => {
      const visitor = await as(t.app, facts ? await t.given.account(facts) : undefined)
      return method === "get"
        ? (await visitor.get(`/api/fetch-player/${id}/`)).status
        : (await visitor.put(`/api/update-player/${id}/`, { first_name: "X" })).status
    }
    expect(await status({}, "get")).toBe(404)
    expect(await status({}, "put")).toBe(404)
    expect(await status({ is_staff: true }, "get")).toBe(404)
    expect(await status({ is_superuser: true }, "get")).toBe(200)
    expect(await status({ is_staff: true }, "put")).toBe(404)
    expect(await status(null, "get")).toBe(401)
    expect(await status(null, "put")).toBe(401)
    expect((await parent.get("/api/fetch-player/999999/")).status).toBe(404)
    expect((await (await as(t.app)).get("/api/user-players/")).status).toBe(401)
    expect((await (await as(t.app)).post("/api/create-player/", elsa)).status).toBe(401)
  })

  test("attendance of twelve weeks, oldest first, and the coach's latest note", async () => {
    const coach = await t.given.account({ is_staff: true })
    await t.deps.pool.query("insert into coaches (name, account_id) values ('Amir Haddad', $1)", [coach.id])
    const player = await t.given.player(sara)
    const session = async (days: number, facts: object) => {
      const starts_at = new Date(t.clock.now().getTime() - days * 86_400_000)
      return t.given.booking(sara, player, await t.given.bookable({ starts_at }), facts)
    }
    const note = { attendance_by: coach.id, coach_note: "Looked up before every pass." }
    const recent = await session(3, { attendance: "absent" })
    const older = await session(20, { attendance: "present", ...note })
    await session(60, { attendance: "present", ...note, coach_note: "Old." })
    await session(90, { attendance: "present" })
    await session(10, { attendance: null, status: "cancelled" })
    await session(-2, {})
    const { body } = await parent.get(`/api/fetch-player/${player.id}/`)
    expect(body.attendance).toHaveLength(3)
    expect(body.attendance.slice(1)).toEqual([
      { booking_id: older.id, timestamp: "2026-11-06T15:30:00+01:00", attendance: "present" },
      { booking_id: recent.id, timestamp: "2026-11-23T15:30:00+01:00", attendance: "absent" },
    ])
    expect(body.coach_note).toEqual({
      coach_name: "Amir Haddad",
      timestamp: "2026-11-06T15:30:00+01:00",
      note: "Looked up before every pass.",
      pictures: [],
    })
  })
})

describe("clubs and districts", () => {
  const names = async (query: string) =>
    (await (await as(t.app)).get(`/api/fetch-clubs/${query}`)).body.map(({ name }: { name: string }) => name)

  test("found by a part of the name, whatever case and accents; those that begin with it first", async () => {
    for (const word of ["örebro", "OREBRO", "Örebro", "o\u0308rebro"])
      expect(await names(`?query=${encodeURIComponent(word)}`)).toEqual(["Örebro SK", "KIF Örebro"])
    expect(await names("?q=bromma")).toEqual(["IF Brommapojkarna"])
  })

  test("signs of the database's own are letters like others", async () => {
    for (const sign of ["%", "_"])
      expect(await names(`?q=${encodeURIComponent(sign)}`)).toEqual(["100 % Fotboll_IF"])
    expect(await names("?q=%27%3B--")).toEqual([])
  })

  test("at most twenty, by name, also when nothing is asked", async () => {
    expect(await names("?q=kvarter")).toHaveLength(20)
    expect((await names("")).slice(0, 2)).toEqual(["100 % Fotboll_IF", "Hammarby IF"])
  })

  test("districts by name, for everybody", async () => {
    const { body } = await (await as(t.app)).get("/api/fetch-districts/")
    expect(body.map(({ name }: { name: string }) => name)).toEqual(["Stockholm", "Örebro Län"])
  })
})
