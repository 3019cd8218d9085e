import { checkKindOfPerson, HOUR_KINDS, type HourKind } from '@timesheet/domain/hours'
import { codeText } from '../../data/hours-text.ts'

/** A kind of hour to choose; one that the person is not entitled to is disabled and says why. */
export interface KindChoice {
  readonly value: HourKind
  readonly label: string
  readonly disabled: boolean
}

/** The kinds of hour, disabled by the same rule that refuses a write. */
export function kindChoices(person: { readonly overtime: boolean }): readonly KindChoice[] {
  return (Object.keys(HOUR_KINDS) as HourKind[]).map((value) => {
    const refused = checkKindOfPerson(value, person)
    return {
      value,
      label: refused ? `${HOUR_KINDS[value]} (${codeText(refused).toLowerCase()})` : HOUR_KINDS[value],
      disabled: refused !== null,
    }
  })
}
