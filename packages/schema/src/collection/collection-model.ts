import type { FieldModel } from '../fields/field-model.ts'

export interface TokenOptions {
  /** Seconds. */
  readonly duration: number
  /** Write-only: the API never answers it. */
  readonly secret: string
}

export interface MailTemplate {
  readonly subject: string
  readonly body: string
}

export interface OAuth2Provider {
  readonly name: string
  readonly clientId: string
  readonly clientSecret: string
  readonly authURL: string
  readonly tokenURL: string
  readonly userInfoURL: string
  readonly displayName: string
  readonly pkce: boolean | null
  readonly extra: Readonly<Record<string, unknown>> | null
}

/** The additional properties of an auth collection (record-api §3.1). */
export interface AuthOptions {
  readonly authRule: string | null
  readonly manageRule: string | null
  readonly authAlert: { readonly enabled: boolean; readonly emailTemplate: MailTemplate }
  readonly oauth2: {
    readonly enabled: boolean
    readonly providers: readonly OAuth2Provider[]
    readonly mappedFields: {
      readonly id: string
      readonly name: string
      readonly username: string
      readonly avatarURL: string
    }
  }
  readonly passwordAuth: { readonly enabled: boolean; readonly identityFields: readonly string[] }
  readonly mfa: { readonly enabled: boolean; readonly duration: number; readonly rule: string }
  readonly otp: {
    readonly enabled: boolean
    readonly duration: number
    readonly length: number
    readonly emailTemplate: MailTemplate
  }
  readonly authToken: TokenOptions
  readonly passwordResetToken: TokenOptions
  readonly emailChangeToken: TokenOptions
  readonly verificationToken: TokenOptions
  readonly fileToken: TokenOptions
  readonly verificationTemplate: MailTemplate
  readonly resetPasswordTemplate: MailTemplate
  readonly confirmEmailChangeTemplate: MailTemplate
}

/** An access rule: null for superusers only, '' for everyone, else a filter. */
export type Rule = string | null

interface CollectionBase<Type extends string> {
  readonly id: string
  readonly name: string
  readonly type: Type
  readonly system: boolean
  readonly fields: readonly FieldModel[]
  /** `CREATE INDEX` statements in SQLite's syntax (record-api §3.6). */
  readonly indexes: readonly string[]
  readonly listRule: Rule
  readonly viewRule: Rule
  readonly createRule: Rule
  readonly updateRule: Rule
  readonly deleteRule: Rule
  readonly created: string
  readonly updated: string
}

export interface BaseCollection extends CollectionBase<'base'> {}
export interface AuthCollection extends CollectionBase<'auth'>, AuthOptions {}
export interface ViewCollection extends CollectionBase<'view'> {
  readonly viewQuery: string
}

/** A collection as data: what the engine stores and serves (record-api §3.1), secrets included. */
export type CollectionModel = BaseCollection | AuthCollection | ViewCollection
