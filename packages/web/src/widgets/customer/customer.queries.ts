import {
  customerDocumentRoute,
  customerDocumentsRoute,
  customerTransmittalRoute,
  customerTransmittalsRoute,
} from '@timesheet/domain/documents'
import { queryOptions } from '@tanstack/react-query'
import { callRoute } from '../../data/call-route.ts'

/** The transmittals that were sent to the reader's organisation; no live event of these reaches a reader. */
export const customerTransmittalsQuery = queryOptions({
  queryKey: ['customer-transmittals'],
  queryFn: ({ signal }) => callRoute(customerTransmittalsRoute, {}, { signal }),
})

/** One of them with its documents. */
export function customerTransmittalQuery(transmittal: string) {
  return queryOptions({
    queryKey: ['customer-transmittals', transmittal],
    queryFn: ({ signal }) => callRoute(customerTransmittalRoute, { transmittal }, { signal }),
  })
}

/** The documents that were issued to the reader's organisation, each as it was issued last. */
export const customerDocumentsQuery = queryOptions({
  queryKey: ['customer-documents'],
  queryFn: ({ signal }) => callRoute(customerDocumentsRoute, {}, { signal }),
})

/** Each issue of one of them, the latest first. */
export function customerDocumentQuery(document: string) {
  return queryOptions({
    queryKey: ['customer-documents', document],
    queryFn: ({ signal }) => callRoute(customerDocumentRoute, { document }, { signal }),
  })
}
