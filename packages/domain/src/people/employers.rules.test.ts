import { expect, it } from 'vitest'
import { checkEmployer } from './employers.rules.ts'

const AR = { country: 'AR', taxId: '30-50001091-2', timeZone: 'America/Argentina/Buenos_Aires' } as const
const ES = { country: 'ES', taxId: 'A58818501', timeZone: 'Europe/Madrid' } as const

it.each([
  ['Argentine', AR, null],
  ['Spanish', ES, null],
  ['with a number of another country', { ...AR, taxId: ES.taxId }, 'taxId employer_tax_id'],
  ['with a wrong check digit', { ...AR, taxId: '30-50001091-3' }, 'taxId employer_tax_id'],
  ['in a zone that does not exist', { ...ES, timeZone: 'Mars/Olympus' }, 'timeZone time_zone_unknown'],
])('an employer %s', (_, employer, refused) => {
  const found = checkEmployer(employer)
  expect(found && `${found.field} ${found.code}`).toBe(refused)
})
