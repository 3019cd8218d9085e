import { ApiError, findRows, type RouteHandler, type StoredRecord } from '@timesheet/engine'
import { type endInboxTestsRoute, inbox, TEST_CODE, type testInboxRoute } from '@timesheet/domain/inbox'
import { endItems, putItems } from '../kernel/inbox.ts'

const MOST = 20
const TITLES = {
  task: 'Tarea de prueba',
  notice: 'Aviso de prueba',
  alert: 'Alerta de prueba',
} as const

/** Puts a test item into the caller's inbox; at most 20 may wait there. */
export const answerTestInbox: RouteHandler<typeof testInboxRoute> = async ({ input, info }, app) => {
  const user = personOf(info.auth)
  const { class: kind, id } = input
  await app.driver.transaction(async (tx) => {
    if ((await testsOf({ app, tx }, user)).length >= MOST)
      throw new ApiError(400, 'Too many test items are waiting already.')
    await putItems({ app, tx }, [
      {
        user,
        class: kind,
        code: TEST_CODE,
        title: TITLES[kind],
        reason: 'La mandó esta misma cuenta desde la prueba de entrega.',
        object: '',
        objectId: '',
        period: id,
        link: `/inbox/test?test=${id}`,
        priority: 3,
        mail: 'immediate',
      },
    ])
  })
}

/** Ends the caller's test items. */
export const answerEndInboxTests: RouteHandler<typeof endInboxTestsRoute> = async ({ info }, app) => {
  const user = personOf(info.auth)
  await app.driver.transaction(async (tx) => {
    const place = { app, tx }
    await endItems(place, await testsOf(place, user), 'resolved')
  })
}

function testsOf(place: Parameters<typeof putItems>[0], user: string) {
  return findRows(place, inbox, {
    filter: 'user = {:user} && code = {:code} && state = "pending"',
    params: { user, code: TEST_CODE },
  })
}

/** Superusers, to whom access rules do not apply, have no inbox. */
function personOf(auth: StoredRecord | null): string {
  if (auth?.collection.name !== 'users') throw new ApiError(403)
  return auth.values.id
}
