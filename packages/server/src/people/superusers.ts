import { SYSTEM_COLLECTIONS } from '@timesheet/engine'
import { SUPERUSER_MAILS } from '@timesheet/domain/people'
import type { CollectionModel } from '@timesheet/schema'

/** The engine's system collections with the product's mail templates for superusers. */
export const PRODUCT_SYSTEM_COLLECTIONS: readonly CollectionModel[] = SYSTEM_COLLECTIONS.map((model) =>
  model.type === 'auth' ? withMails(model) : model,
)

function withMails<Model extends Extract<CollectionModel, { type: 'auth' }>>(model: Model): Model {
  const { authAlert, otp, ...links } = SUPERUSER_MAILS
  return { ...model, ...links, authAlert: { ...model.authAlert, ...authAlert }, otp: { ...model.otp, ...otp } }
}
