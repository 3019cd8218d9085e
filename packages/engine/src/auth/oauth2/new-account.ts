import { type AuthCollection, castText, type FileField, kindOf } from '@timesheet/schema'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuthContext } from '../auth-context.ts'
import { checkFiles } from '../../files/record-files.ts'
import type { UploadedFile } from '../../files/file-store.ts'
import type { ParsedBody } from '../../files/parsed-body.ts'
import { randomString } from '../../kernel/random.ts'
import { findByIdentity } from '../find-by-identity.ts'
import type { FetchedUser } from './fetch-user.ts'

/** Length of a generated password, which nobody types. */
const PASSWORD_LENGTH = 30

export interface NewAccount {
  readonly collection: AuthCollection
  readonly user: FetchedUser
  /** The client's values for the new record. */
  readonly createData: Readonly<Record<string, unknown>>
}

/**
 * The body that creates an account's record: the client's values first, then the provider's (record-api §10.12, step
 * 4).
 */
export async function newAccountBody(app: AuthContext, account: NewAccount): Promise<Required<ParsedBody>> {
  const { collection, user, createData } = account
  const values: Record<string, unknown> = { ...createData }
  if (castText(values['email']) === '') values['email'] = user.email
  if (castText(values['password']) === '')
    values['password'] = values['passwordConfirm'] = randomString(PASSWORD_LENGTH)
  const uploads = new Map<string, readonly UploadedFile[]>()
  const folders: string[] = []
  const dispose = async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
  for (const [key, name] of Object.entries(collection.oauth2.mappedFields) as [
    keyof AuthCollection['oauth2']['mappedFields'],
    string,
  ][]) {
    const field = collection.fields.find((known) => known.name === name)
    if (!field || user[key] === '' || Object.hasOwn(values, name)) continue
    if (key === 'username' && !(await isFree(app, { collection, field: name, value: user.username }))) continue
    if (field.type !== 'file') values[name] = user[key]
    else if (key === 'avatarURL') {
      const picture = await avatarFor(app, field, { url: user.avatarURL, folders })
      if (picture) uploads.set(name, [picture])
    }
  }
  return { values, uploads, dispose }
}

/** Whether the field accepts this user name and no record has it. */
async function isFree(
  app: AuthContext,
  { collection, field, value }: { readonly collection: AuthCollection; readonly field: string; readonly value: string },
): Promise<boolean> {
  const model = collection.fields.find((known) => known.name === field)
  if (!model || kindOf(model).validate(model as never, value)) return false
  return (await findByIdentity(app, collection, { field, value })) === null
}

/**
 * Downloads the avatar; null if it fails or the field refuses it, because a missing picture must not refuse the
 * sign-in.
 */
async function avatarFor(
  app: AuthContext,
  field: FileField,
  { url, folders }: { readonly url: string; readonly folders: string[] },
): Promise<UploadedFile | null> {
  const folder = async () => {
    const made = await mkdtemp(join(tmpdir(), 'avatar-'))
    folders.push(made)
    return made
  }
  try {
    const { downloadAvatar } = await import('./download-avatar.ts')
    const picture = await downloadAvatar({ url, folder, trustedHosts: app.oauth2.trustedHosts ?? [] })
    const error = checkFiles({ field, current: [], items: [picture] })
    if (!error) return picture
    app.log.warn({ reason: error.message }, 'the picture of a new account was left out')
  } catch (error) {
    app.log.warn(
      { reason: error instanceof Error ? error.message : '' },
      'the picture of a new account could not be fetched',
    )
  }
  return null
}
