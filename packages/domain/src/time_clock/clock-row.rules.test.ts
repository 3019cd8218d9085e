import { describe, expect, it } from 'vitest'
import type { KnownClockRow } from './clock-row.rules.ts'
import { AF, BOSS, june, openRegister } from './register.fixture.ts'
import { foldRegister } from './register.calc.ts'

describe('what a sent row becomes', () => {
  type Send = ReturnType<typeof openRegister>['send']
  const morning = { at: june('08:00'), until: june('12:00') }
  const why = 'Estaba en la obra sin red'

  const CASES: readonly (readonly [
    name: string,
    run: (send: Send, rows: KnownClockRow[]) => string[],
    said: string[],
  ])[] = [
    [
      'a tap of two tabs is one',
      (send) => [
        send({ at: june('08:00') }, { at: june('08:00') }),
        send({ at: june('08:01') }, { at: june('08:01') }),
      ],
      ['recorded', 'clock_already'],
    ],
    [
      'the end of two devices is one',
      (send) => [
        send({ at: june('08:00') }, { at: june('08:00') }),
        send({ ...morning, replaces: 'r1' }, { at: june('12:00') }),
        send({ ...morning, until: june('12:01'), replaces: 'r1' }, { at: june('12:02') }),
      ],
      ['recorded', 'recorded', 'clock_already'],
    ],
    [
      'another end of a device that was offline becomes a proposal',
      (send) => [
        send({ at: june('08:00') }, { at: june('08:00') }),
        send({ ...morning, replaces: 'r1' }, { at: june('12:00') }),
        send({ ...morning, until: june('13:00'), replaces: 'r1' }, { at: june('18:00') }),
        send({ decides: 'r3', state: 'accepted' }, { at: june('18:10'), by: BOSS }),
      ],
      ['recorded', 'recorded', 'proposed', 'accepted'],
    ],
    [
      'a day of a device that was offline, over what another recorded, becomes proposals and is never refused',
      (send) => [
        send({ at: june('09:00') }, { at: june('09:00') }),
        send({ at: june('08:00') }, { at: june('18:00') }),
        send({ ...morning, replaces: 'r2' }, { at: june('18:00') }),
        send({ decides: 'r3', state: 'accepted' }, { at: june('18:10'), by: BOSS }),
        send({ decides: 'r3', state: 'withdrawn' }, { at: june('18:11') }),
      ],
      ['recorded', 'proposed', 'proposed', 'clock_overlap', 'withdrawn'],
    ],
    ['a clock that is ahead', (send) => [send({ at: june('09:00') }, { at: june('08:00') })], ['clock_future']],
    [
      'a clock that went back',
      (send) => [
        send({ at: june('08:00') }, { at: june('08:00') }),
        send({ at: june('08:00'), until: june('07:50'), replaces: 'r1' }, { at: june('08:30') }),
      ],
      ['recorded', 'clock_backwards'],
    ],
    [
      'a pause longer than the day',
      (send) => [
        send({ kind: 'pause', at: june('08:00', '2026-06-13') }, { at: june('08:00', '2026-06-13') }),
        send(
          { kind: 'pause', at: june('08:00', '2026-06-13'), until: june('09:00'), replaces: 'r1' },
          { at: june('09:00') },
        ),
      ],
      ['recorded', 'clock_long'],
    ],
    [
      'a forgotten end of the day before yesterday still counts, an older one is proposed',
      (send) => [
        send({ at: june('08:00', '2026-06-11') }, { at: june('08:00', '2026-06-11') }),
        send(
          { at: june('08:00', '2026-06-11'), until: june('17:00', '2026-06-11'), replaces: 'r1' },
          { at: june('08:00') },
        ),
        send(
          { source: 'suggestion', at: june('08:00', '2026-06-13'), until: june('17:00', '2026-06-13') },
          { at: june('08:00') },
        ),
        send(
          { source: 'suggestion', at: june('08:00', '2026-06-12'), until: june('17:00', '2026-06-12') },
          { at: june('08:00') },
        ),
        send(
          {
            source: 'suggestion',
            at: june('08:00', '2026-06-12'),
            until: june('17:00', '2026-06-12'),
            reason: why,
          },
          { at: june('08:00') },
        ),
      ],
      ['recorded', 'proposed', 'recorded', 'clock_reason', 'proposed'],
    ],
    [
      'a correction of a correction, and no second one while the first is undecided',
      (send) => [
        send({ ...morning, source: 'suggestion' }, { at: june('13:00') }),
        send(
          { ...morning, until: june('12:30'), replaces: 'r1', source: 'correction', reason: why },
          { at: june('14:00') },
        ),
        send(
          { ...morning, until: june('12:40'), replaces: 'r1', source: 'correction', reason: why },
          { at: june('14:01') },
        ),
        send(
          { ...morning, until: june('12:40'), replaces: 'r2', source: 'correction', reason: why },
          { at: june('14:02') },
        ),
        send({ decides: 'r2', state: 'accepted' }, { at: june('14:03'), by: BOSS }),
        send(
          { ...morning, until: june('12:50'), replaces: 'r1', source: 'correction', reason: why },
          { at: june('14:04') },
        ),
        send(
          { ...morning, until: june('12:50'), replaces: 'r3', source: 'correction', reason: why },
          { at: june('14:05'), by: BOSS },
        ),
        send({ decides: 'r4', state: 'accepted' }, { at: june('14:06'), by: AF }),
        send({ decides: 'r4', state: 'rejected', reason: 'no' }, { at: june('14:07') }),
        send({ decides: 'r4', state: 'rejected', reason: 'Salí a las 12:30, como dije' }, { at: june('14:08') }),
      ],
      [
        'recorded',
        'proposed',
        'clock_pending',
        'clock_stale',
        'accepted',
        'clock_stale',
        'proposed',
        'clock_side',
        'clock_reason',
        'rejected',
      ],
    ],
    [
      'others propose and never record: not a tap, not an end, not an acceptance by the proposer',
      (send) => [
        send({ at: june('08:00') }, { at: june('08:00') }),
        send({ at: june('13:00') }, { at: june('13:00'), by: BOSS }),
        send({ ...morning, replaces: 'r1', reason: why }, { at: june('13:00'), by: BOSS }),
        send({ ...morning, source: 'suggestion', reason: why }, { at: june('13:00'), by: BOSS }),
        send({ decides: 'r2', state: 'accepted' }, { at: june('13:10'), by: BOSS }),
        send({ decides: 'r2', state: 'recorded' }, { at: june('13:10') }),
      ],
      ['recorded', 'clock_reason', 'clock_open', 'proposed', 'clock_side', 'clock_side'],
    ],
    [
      'a correction that annuls, or that would move to another day',
      (send) => [
        send({ ...morning, source: 'suggestion' }, { at: june('13:00') }),
        send(
          {
            at: june('08:00', '2026-06-14'),
            until: june('09:00', '2026-06-14'),
            replaces: 'r1',
            source: 'correction',
            reason: why,
          },
          { at: june('14:00') },
        ),
        send(
          { at: june('08:00'), until: june('08:00'), replaces: 'r1', source: 'correction', reason: why },
          { at: june('14:00') },
        ),
        send({ decides: 'r2', state: 'accepted' }, { at: june('14:03'), by: BOSS }),
        send({ ...morning, source: 'suggestion' }, { at: june('15:00') }),
      ],
      ['recorded', 'clock_day', 'proposed', 'accepted', 'recorded'],
    ],
    [
      'a row that does not exist',
      (send) => [send({ ...morning, replaces: 'nowhere' }, { at: june('13:00') })],
      ['clock_unknown'],
    ],
  ]

  it.each(CASES)('INV-REG-05: %s', (_, run, said) => {
    const { send, rows } = openRegister()
    expect(run(send, rows)).toEqual(said)
    // Whatever was sent, the spans that count never overlap.
    const spans = foldRegister(rows).counted.filter(({ until, at }) => until !== '' && until > at)
    for (const [i, a] of spans.entries())
      for (const b of spans.slice(i + 1)) expect(a.until <= b.at || b.until <= a.at).toBe(true)
  })
})
