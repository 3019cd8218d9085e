import { requireSuperuser } from '../access/guards.ts'
import { ApiError } from '../kernel/api-error.ts'
import { StatementTimeout } from '../storage/driver.ts'
import { ScriptRefused, type ScriptAnswer } from '../storage/script.ts'
import { InvalidSelect } from '../storage/sql-tokens.ts'
import { json, type Endpoint } from './endpoint.ts'
import { readQuery } from './query-form.ts'

const MAX_ROWS = 1000
const TIMEOUT_MS = 3 * 60 * 1000

/**
 * `POST /api/sql`: runs SQL statements of a superuser, bypassing rules, validation and realtime (record-api §19).
 * Changes of the schema are not reflected in the collections.
 */
export const sql: Endpoint = {
  method: 'POST',
  path: '/sql',
  tags: [],
  async handle(ctx) {
    const superuser = requireSuperuser(ctx)
    const text = await readQuery(ctx)
    ctx.app.log.info({ superuser: superuser.values.id }, 'a superuser runs SQL')
    const start = performance.now()
    const answer = await run(() =>
      ctx.app.driver.runScript({
        text,
        maxRows: MAX_ROWS,
        timeoutMs: TIMEOUT_MS,
        readOnlyTables: [...ctx.app.appendOnly, ...ctx.app.programWritten],
      }),
    )
    return json({ execTime: Math.round(performance.now() - start), ...answer })
  },
}

async function run(script: () => Promise<ScriptAnswer>): Promise<ScriptAnswer> {
  try {
    return await script()
  } catch (error) {
    const isScriptsFault =
      error instanceof ScriptRefused || error instanceof InvalidSelect || error instanceof StatementTimeout
    if (!isScriptsFault) throw error
    throw new ApiError(400, `Failed to execute query. Raw error:\n${error.message}`, {}, { cause: error })
  }
}
