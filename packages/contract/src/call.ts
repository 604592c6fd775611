import type { ApiKeyScope } from "@academy/domain/api-keys"
import { type Static, type TObject, type TSchema, Type } from "typebox"
import type { ProblemCode } from "./problems.ts"

/** Who may make a call. Enforced in one place, `apps/server/src/http/implement.ts`. */
export type Access =
  /** Everyone, logged in or not. */
  | "anyone"
  /** An active, logged-in account. */
  | "account"
  /** An account with `is_staff` or `is_superuser`. */
  | "staff"
  /** An account with `is_superuser`: admins and owners. */
  | "superuser"
  /** A superuser without the role `office` (`roleOf` in the domain). */
  | "owner"
  /** A payment provider: authenticated by the signature of its message, without session and CSRF token. */
  | "signature"
  /** What browsers report by themselves: from our own pages, without CSRF token. No session is read. */
  | "browser"
  /** Another program, with an API key that has the call's scope. Sessions are not accepted. */
  | "key"

/** One API call as both sides see it. Everything else (route, guard, validation, types, OpenAPI) follows from it. */
export interface CallDeclaration {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** Served exactly like this, including the trailing slash, with parameters as `:name`. */
  path: string
  /** One sentence for the reader of the API page. */
  summary: string
  access: Access
  /** For calls by key: the required scope. */
  scope?: ApiKeyScope
  /**
   * `allauth`: the call answers in the envelope of the authentication API, errors included, and is served by
   * `apps/server/src/http/allauth.ts`; `body` then tells the reader and the browser's types, the handler checks it.
   */
  form?: "allauth"
  /** A write that a minor's player account may make. All others return `guardian_needed`. Reads are open to it. */
  mayBeMinor?: true
  /**
   * Not for a stolen session: a caller with a second factor must have given it in the last quarter of an hour, one
   * without a password an emailed code. Otherwise they return `reauthentication_needed`. `large`: only for what
   * the handler knows, such as a large refund.
   */
  freshFactor?: true | "large"
  params?: TObject
  query?: TObject
  body?: TObject
  /** The body may be `multipart/form-data`; file fields are named in `files`. */
  multipart?: boolean
  files?: readonly string[]
  /** Allows a large body, such as a spreadsheet of all families. */
  largeBody?: true
  /** The schema of a successful answer; only its fields are serialised. */
  answer: TSchema
  /** Refusal codes of this call, besides those of its access. */
  refusals: readonly ProblemCode[]
}

/** Declares a call. Undeclared properties are removed before the handler, and refused in writes of staff. */
export const call = <const C extends CallDeclaration>(declaration: C): C => ({
  ...declaration,
  ...(declaration.params ? { params: close(declaration.params) } : {}),
  ...(declaration.query ? { query: close(declaration.query) } : {}),
  ...(declaration.body ? { body: close(declaration.body) } : {}),
})

/** The schema without additional properties, also in nested objects and lists. */
function close<S extends TSchema>(schema: S): S {
  if (Type.IsObject(schema)) {
    const properties = Object.entries(schema.properties).map(([name, property]) => [name, close(property)])
    return changed(schema, { properties: Object.fromEntries(properties), additionalProperties: false })
  }
  return Type.IsArray(schema) ? changed(schema, { items: close(schema.items) }) : schema
}

/** A copy with changed keywords. It keeps TypeBox's symbols (for optional properties), which a spread loses. */
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
