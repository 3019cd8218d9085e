import { answers, defineRoute, f } from '@timesheet/schema'
import { ADMITTED } from '../access/index.ts'

/** Puts an item of one class into the caller's own inbox, mailed at once, to test the delivery. */
export const testInboxRoute = defineRoute({
  method: 'POST',
  path: '/inbox/test',
  input: {
    class: f.select({ task: 'Tarea', notice: 'Aviso', alert: 'Alerta' }, { label: 'Clase', required: true }),
    /** Chosen by the client, so that it recognises the item that arrives. */
    id: f.text({ label: 'Id', required: true, max: 15, pattern: '^[a-z0-9]{15}$' }),
  },
  output: answers.nothing(),
  who: ADMITTED,
})

/** Ends every test item of the caller. */
export const endInboxTestsRoute = defineRoute({
  method: 'POST',
  path: '/inbox/end-tests',
  input: {},
  output: answers.nothing(),
  who: ADMITTED,
})
