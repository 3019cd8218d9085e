import type { ErrorData } from '@timesheet/schema'
import { oauth2ProvidersErrors } from '../../auth/oauth2/provider-options.ts'
import { collectionError } from '../collection-errors.ts'
import { authOptionErrors } from './auth-options.ts'
import { onlyErrors, type Checking } from './checking.ts'
import { fieldErrors } from './fields.ts'
import { identityErrors } from './identity.ts'
import { indexErrors } from './indexes.ts'
import { ruleErrors } from './rules.ts'

/** All errors of a completed collection, at the contract's paths (record-api §3.5); `{}` if it is valid. */
export function validateCollection(checking: Checking): ErrorData {
  const { model } = checking
  return onlyErrors({
    ...identityErrors(checking),
    ...ruleErrors(checking),
    fields: fieldErrors(checking),
    indexes: indexErrors(checking),
    ...(model.type === 'auth'
      ? { ...authOptionErrors(checking, model), oauth2: oauth2ProvidersErrors(model.oauth2) }
      : {}),
    ...(model.type === 'view' && model.viewQuery.trim() === ''
      ? { viewQuery: collectionError('validation_required') }
      : {}),
  })
}
