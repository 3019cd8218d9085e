import { describe, expect, it } from 'vitest'
import { calendarText, type FeedAbsence, type FeedEntry, type FeedFacts, feedRange } from './calendar-feed.calc.ts'

const CHANGED = '2026-06-18 12:34:56.789Z'
const ENTRY: FeedEntry = {
  ...{ id: 'entry0000000001', day: '2026-06-17', minutes: 210, start: '09:00', end: '12:30', note: '' },
  ...{ state: 'draft', updated: CHANGED, target: 'AS-23 · Planos' },
}
const UNTIMED: FeedEntry = { ...ENTRY, id: 'entry0000000002', start: '', end: '', minutes: 90 }
const ABSENCE: FeedAbsence = {
  ...{ id: 'absence00000001', from: '2026-07-06', to: '2026-07-10', half: false, minutesPerDay: 0 },
  ...{ state: 'approved', updated: CHANGED },
}

function textOf(facts: Partial<FeedFacts>): string {
  const none = { entries: [], absences: [] }
  return calendarText({
    name: 'Horas',
    user: 'ana000000000001',
    zoneOn: () => 'America/Argentina/Cordoba',
    withNotes: true,
    ...none,
    ...facts,
  })
}

/** The lines of a calendar as a reader joins them (RFC 5545, 3.1). */
function linesOf(facts: Partial<FeedFacts>): string[] {
  return textOf(facts).replaceAll('\r\n ', '').split('\r\n')
}

/** The events as a strict reader finds them: each begun once and ended once, each property once. */
function readEvents(lines: readonly string[]): readonly Readonly<Record<string, string>>[] {
  const events: Record<string, string>[] = []
  let open: Record<string, string> | null = null
  for (const line of lines.slice(1, -1)) {
    if (line === 'BEGIN:VEVENT') {
      expect(open).toBeNull()
      open = {}
    } else if (line === 'END:VEVENT') {
      events.push(open!)
      open = null
    } else if (open) {
      const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
      expect(Object.hasOwn(open, name)).toBe(false)
      open[name] = value
    }
  }
  expect(open).toBeNull()
  return events
}

describe('a calendar of hours and absences', () => {
  it.each([
    [
      'times of a day in its zone',
      ENTRY,
      'America/Argentina/Cordoba',
      'DTSTART:20260617T120000Z',
      'DTEND:20260617T153000Z',
    ],
    [
      'times until midnight',
      { ...ENTRY, start: '22:00', end: '00:00' },
      'America/Argentina/Cordoba',
      'DTSTART:20260618T010000Z',
      'DTEND:20260618T030000Z',
    ],
    [
      'winter in Madrid',
      { ...ENTRY, day: '2026-01-15' },
      'Europe/Madrid',
      'DTSTART:20260115T080000Z',
      'DTEND:20260115T113000Z',
    ],
    [
      'summer in Madrid',
      { ...ENTRY, day: '2026-07-15' },
      'Europe/Madrid',
      'DTSTART:20260715T070000Z',
      'DTEND:20260715T103000Z',
    ],
    [
      'no known zone: the time of wherever one is',
      { ...ENTRY, end: '00:00' },
      '',
      'DTSTART:20260617T090000',
      'DTEND:20260618T000000',
    ],
    [
      'times over the hour that Madrid has twice: an hour more than the clock on the wall says',
      { ...ENTRY, day: '2026-10-25', start: '01:30', end: '04:30' },
      'Europe/Madrid',
      'DTSTART:20261024T233000Z',
      'DTEND:20261025T033000Z',
    ],
    [
      'times over the hour that Madrid skips',
      { ...ENTRY, day: '2026-03-29', start: '01:30', end: '04:30' },
      'Europe/Madrid',
      'DTSTART:20260329T003000Z',
      'DTEND:20260329T023000Z',
    ],
    [
      'times that the clock skipped: the day',
      { ...ENTRY, day: '2026-03-29', start: '02:10', end: '02:40' },
      'Europe/Madrid',
      'DTSTART;VALUE=DATE:20260329',
      'DTEND;VALUE=DATE:20260330',
    ],
    ['no times: the day', UNTIMED, 'Europe/Madrid', 'DTSTART;VALUE=DATE:20260617', 'DTEND;VALUE=DATE:20260618'],
  ] as const)('an entry with %s', (_, entry, zone, from, to) => {
    const lines = linesOf({ entries: [entry], zoneOn: () => zone })
    expect(lines.filter((line) => line.startsWith('DT') && !line.startsWith('DTSTAMP'))).toEqual([from, to])
  })

  it('takes the zone of each day', () => {
    const later = { ...ENTRY, id: 'entry0000000003', day: '2026-06-18' }
    const zoneOn = (day: string) => (day < '2026-06-18' ? 'America/Argentina/Cordoba' : 'Europe/Madrid')
    expect(linesOf({ entries: [ENTRY, later], zoneOn }).filter((line) => line.startsWith('DTSTART'))).toEqual([
      'DTSTART:20260617T120000Z',
      'DTSTART:20260618T070000Z',
    ])
  })

  it('puts what has no times of a day together', () => {
    const other = { ...UNTIMED, id: 'entry0000000003', minutes: 75, note: 'Revisión', target: 'P-1 · Memoria' }
    const lines = linesOf({ entries: [UNTIMED, other] })
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(lines).toContain('UID:hours-ana000000000001-20260617@timesheet')
    expect(lines).toContain('SUMMARY:Horas: 2:45')
    expect(lines).toContain(
      'DESCRIPTION:1:30 h · AS-23 · Planos (Borrador)\\n1:15 h · P-1 · Memoria · Revisión (Borrador)',
    )
  })

  it('tells no note where the link is one without', () => {
    const entries = [
      { ...ENTRY, note: 'Reunión con el sindicato' },
      { ...UNTIMED, note: 'Reunión con el sindicato' },
    ]
    expect(textOf({ entries })).toContain('sindicato')
    const lines = linesOf({ entries, withNotes: false })
    expect(lines.join()).not.toContain('sindicato')
    expect(lines.filter((line) => line.startsWith('DESCRIPTION:'))).toEqual([
      'DESCRIPTION:Borrador',
      'DESCRIPTION:1:30 h · AS-23 · Planos (Borrador)',
    ])
  })

  it.each([
    ['approved', { state: 'approved' }, 'Ausencia', 'CONFIRMED', 'OPAQUE'],
    ['asked for', { state: 'requested' }, 'Ausencia solicitada', 'TENTATIVE', 'OPAQUE'],
    ['of half a day', { half: true }, 'Ausencia (medio día)', 'CONFIRMED', 'TRANSPARENT'],
    ['of two hours', { minutesPerDay: 120 }, 'Ausencia (2:00 h por día)', 'CONFIRMED', 'TRANSPARENT'],
    ['whose cancellation is asked for', { state: 'cancel_requested' }, 'Ausencia', 'CONFIRMED', 'OPAQUE'],
  ] as const)('an absence %s', (_, change, summary, status, shown) => {
    const lines = linesOf({ absences: [{ ...ABSENCE, ...change }] })
    for (const line of [
      'DTSTART;VALUE=DATE:20260706',
      'DTEND;VALUE=DATE:20260711',
      `SUMMARY:${summary}`,
      `STATUS:${status}`,
      `TRANSP:${shown}`,
    ])
      expect(lines).toContain(line)
  })

  it.each(['rejected', 'cancelled'] as const)('tells no %s absence', (state) =>
    expect(textOf({ absences: [{ ...ABSENCE, state }] })).not.toContain('VEVENT'),
  )

  it('tells no rejected hours', () =>
    expect(textOf({ entries: [{ ...ENTRY, state: 'rejected' }] })).not.toContain('VEVENT'))

  it.each([
    ['signs of the format', 'a;b,c\\d', 'a\\;b\\,c\\\\d'],
    ['lines', 'una\r\notra\rtercera', 'una\\notra\\ntercera'],
    ['an event of its own', 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT', 'x\\nEND:VEVENT\\nBEGIN:VEVENT'],
    ['control characters', 'a\u0000b\u0007c\u2028d', 'a b c d'],
  ])('a note with %s stays one value', (_, note, expected) => {
    const lines = linesOf({ entries: [{ ...ENTRY, note }] })
    expect(lines).toContain(`DESCRIPTION:${expected}\\nBorrador`)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  })

  it.each([
    ['accents', 'ñandú '.repeat(60)],
    ['signs of four octets', '🏗️'.repeat(60)],
    ['plain letters', 'x'.repeat(500)],
  ])('folds a long note of %s at 75 octets, cutting no character', (_, note) => {
    const text = textOf({ entries: [{ ...ENTRY, note }] })
    for (const line of text.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\uD800-\uDBFF]$|^ ?[\uDC00-\uDFFF]/)
    }
    expect(linesOf({ entries: [{ ...ENTRY, note }] })).toContain(`DESCRIPTION:${note}\\nBorrador`)
  })

  it('is whole, with ids and instants that stay', () => {
    const facts = { entries: [ENTRY, UNTIMED], absences: [ABSENCE] }
    expect(textOf(facts)).toBe(textOf(facts))
    const lines = linesOf(facts)
    expect([lines[0], ...lines.slice(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
      'UID:hours-entry0000000001@timesheet',
      'UID:hours-ana000000000001-20260617@timesheet',
      'UID:absence-absence00000001@timesheet',
    ])
    expect(lines.filter((line) => line.startsWith('DTSTAMP:'))).toEqual(Array(3).fill('DTSTAMP:20260618T123456Z'))
  })

  it('is what a strict reader of RFC 5545 accepts, whatever the names and notes are', () => {
    const nasty = 'a;b,c\\d "e": ñandú 🏗️\r\nEND:VEVENT\r\n' + 'x'.repeat(200)
    const entries = [
      { ...ENTRY, note: nasty, target: nasty },
      { ...UNTIMED, note: nasty },
      { ...ENTRY, id: 'entry0000000009', day: '2026-10-25', start: '02:10', end: '02:50' },
    ]
    const absences = [ABSENCE, { ...ABSENCE, id: 'absence00000002', from: '2026-12-31', to: '2026-12-31', half: true }]
    const text = textOf({ name: nasty, entries, absences, zoneOn: () => 'Europe/Madrid' })
    // Every line ends in CRLF, and neither sign stands anywhere else.
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')
    for (const line of lines) expect(line).toMatch(/^[A-Z-]+(;[A-Z-]+=[A-Z-]+)*:[^\p{Cc}]*$/u)
    const events = readEvents(lines)
    expect(events).toHaveLength(5)
    expect(new Set(events.map((one) => one['UID'])).size).toBe(5)
    for (const event of events) {
      const { DTSTAMP, DTSTART, DTEND, SUMMARY, STATUS, TRANSP } = event
      expect(DTSTAMP).toMatch(/^\d{8}T\d{6}Z$/)
      expect(DTSTART! < DTEND!).toBe(true)
      expect([DTSTART!.length, SUMMARY === undefined]).toEqual([DTEND!.length, false])
      expect([STATUS, TRANSP].every((value) => /^[A-Z]+$/.test(value!))).toBe(true)
      // Signs of the format stand in values only escaped.
      expect((event['DESCRIPTION'] ?? '').replaceAll(/\\[\\;,n]/g, '')).not.toMatch(/[\\;,]/)
    }
  })

  it('covers half a year back and a year ahead', () =>
    expect(feedRange('2026-06-18')).toEqual({ from: '2025-12-20', to: '2027-06-19' }))
})
