import type { App } from '@timesheet/engine'

/**
 * Creates the first administrator of a company without people, so that somebody can sign in to the app; returns whether
 * it did.
 */
export async function createFirstAdministrator(
  app: App,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<boolean> {
  if ((await app.records.findAll('users', { limit: 1 })).length > 0) return false
  const person = await app.records.create('users', {
    email,
    password,
    name: 'Administración',
    surname: 'Timesheet',
    active: true,
    verified: true,
    emailVisibility: true,
  })
  await app.records.create('roles', { user: person.values.id, role: 'adm', scope: 'global' })
  return true
}
