import type { ApiKeyScope } from "@academy/domain/api-keys"
import { type Static, type TObject, type TSchema, Type } from "typebox"
import type { ProblemCode } from "./problems.ts"

/** Who may make a call. Enforced in one place, `apps/server/src/http/implement.ts`. */
export type Access =
  /** Everybody, logged in or not. */
  | "anyone"
  /** A logged-in account that is active. */
  | "account"
  /** An account with `is_staff` or `is_superuser`. */
  | "staff"
  /** An account with `is_superuser`: the office and owners. */
  | "superuser"
  /** A superuser who is not narrowed to the office (`roleOf` of the domain). */
  | "owner"
  /** A payment provider: proves itself by the signature on its message, has no session and no CSRF token. */
  | "signature"
  /** Another program with a key of the academy's that has the call's scope; no session opens it. */
  | "key"

/** One API call as both sides see it. Everything else (route, guard, validation, types, OpenAPI) follows from it. */
export interface CallDeclaration {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** Served exactly so, trailing slash included. Parameters as `:name`. */
  path: string
  /** One sentence for the reader of the API page. */
  summary: string
  access: Access
  /** Of a call by key: the scope that the key has to have. */
  scope?: ApiKeyScope
  /**
   * `allauth`: the call answers in the envelope of the authentication API, errors included, and is served by
   * `apps/server/src/http/allauth.ts`; `body` then tells the reader and the browser's types, the handler checks it.
   */
  form?: "allauth"
  /**
   * A write that the own login of a player under age may make, too. All others are its guardians': `guardian_needed`.
   * What only reads is open to it as to everybody.
   */
  mayBeMinor?: true
  params?: TObject
  query?: TObject
  body?: TObject
  /** The body may come as `multipart/form-data`; files are named in `files`. */
  multipart?: boolean
  files?: readonly string[]
  /** The body may be as large as a spreadsheet of an academy's families. */
  largeBody?: true
  /** The shape of a successful answer; also what is serialised: fields not named here never leave the server. */
  answer: TSchema
  /** Codes this call refuses with, besides those that every call of its access has. */
  refusals: readonly ProblemCode[]
}

/**
 * Declares a call. Its input is closed: a property that is not declared is removed before the handler sees it, in a
 * write of staff's refused.
 */
export const call = <const C extends CallDeclaration>(declaration: C): C => ({
  ...declaration,
  ...(declaration.params ? { params: close(declaration.params) } : {}),
  ...(declaration.query ? { query: close(declaration.query) } : {}),
  ...(declaration.body ? { body: close(declaration.body) } : {}),
})

/** The same schema, whatever else it says, without other properties; also in the objects and lists within. */
function close<S extends TSchema>(schema: S): S {
  if (Type.IsObject(schema)) {
    const properties = Object.entries(schema.properties).map(([name, property]) => [name, close(property)])
    return changed(schema, { properties: Object.fromEntries(properties), additionalProperties: false })
  }
  return Type.IsArray(schema) ? changed(schema, { items: close(schema.items) }) : schema
}

/** A copy with some keywords changed. It keeps TypeBox's markers, as for optional properties; a spread loses them. */
const changed = <S extends TSchema>(schema: S, keywords: object): S =>
  Object.create(null, {
    ...Object.getOwnPropertyDescriptors(schema),
    ...Object.getOwnPropertyDescriptors(keywords),
  })

type PartOf<C, K extends "params" | "query" | "body"> = C extends { [P in K]: infer S extends TSchema }
  ? Static<S>
  : undefined

export type ParamsOf<C> = PartOf<C, "params">
export type QueryOf<C> = PartOf<C, "query">
export type BodyOf<C> = PartOf<C, "body">
export type AnswerOf<C extends CallDeclaration> = Static<C["answer"]>
