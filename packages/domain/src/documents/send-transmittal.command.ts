import { defineCommand, f, type LeftOut } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { type NamedLine, sendFaults, type SendFacts, sendNotices, type SendRemark } from './send-check.calc.ts'
import { type Transmittal, transmittals } from './transmittals.collection.ts'

const ID = { required: true, max: 15, pattern: String.raw`^\w+$` } as const

/** The transmittal as it stands, with its documents. */
export interface SendTransmittalFacts extends SendFacts {
  readonly transmittal: SendFacts['transmittal'] & Pick<Transmittal, 'id' | 'copy' | 'updated'>
  /** The distribution matrix of its project. */
  readonly lines: readonly NamedLine[]
}

/**
 * Sends a transmittal: its number is taken, each of its revisions issued, the former one of each document superseded,
 * all or nothing. The plan is one step, from which the rest follows; what is missing is said for each document and keeps
 * everything back.
 */
export const sendTransmittal = defineCommand({
  name: 'send-transmittal',
  label: 'Enviar remito',
  input: {
    transmittal: f.text({ label: 'Remito', ...ID }),
    project: f.text({ label: 'Proyecto', ...ID }),
  },
  who: EMPLOYEE,
  plan: (facts: SendTransmittalFacts) => {
    const faults = sendFaults(facts)
    const leftOut = [...faults, ...sendNotices(facts)].map(leftOutOf)
    if (faults.length > 0) return { steps: [], leftOut }
    const { id, updated } = facts.transmittal
    return {
      // Without the instant, a change made by others meanwhile would not be noticed.
      steps: [{ collection: transmittals.name, id, before: { state: 'draft', updated }, after: { state: 'sent' } }],
      leftOut,
    }
  },
})

function leftOutOf({ code, document, params }: SendRemark<string>): LeftOut {
  return { code, params, row: { document }, step: null }
}
