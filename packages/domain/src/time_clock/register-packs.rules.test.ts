import { expect, it } from 'vitest'
import { checkPack } from './register-packs.rules.ts'

const months = { from: '2025-07', to: '2026-06' }

it.each([
  ['of a year', {}, false, null],
  ['of nobody', {}, null, 'pack_empty'],
  ['while another is made', {}, true, 'pack_running'],
  ['that ends before it begins', { to: '2025-06' }, false, 'link_months'],
  ['into the future', { to: '2026-07' }, false, 'link_months'],
  ['over more than is kept', { from: '2021-05' }, false, 'link_months'],
])('a pack %s', (_, change, running, code) =>
  expect(
    checkPack(
      { ...months, ...change },
      { today: '2026-06-18', isRunning: running === true, people: running === null ? 0 : 3 },
    )?.code ?? null,
  ).toBe(code),
)
