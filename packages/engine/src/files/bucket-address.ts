import { isIP } from 'node:net'
import type { S3Settings } from '../settings/settings.ts'

/**
 * The URL of a bucket without trailing `/`. The bucket's name is the first part of the host, or of the path if
 * configured or if the host cannot carry it.
 */
export function bucketAddress({
  endpoint,
  bucket,
  forcePathStyle,
}: Pick<S3Settings, 'endpoint' | 'bucket' | 'forcePathStyle'>): string {
  const url = new URL(/^https?:\/\//i.test(endpoint) ? endpoint : `https://${endpoint}`)
  const path = url.pathname.replace(/\/+$/, '')
  const byPath = `${url.origin}${path}/${encodeURIComponent(bucket)}`
  const canLead = /^[a-z\d][\w.-]*$/i.test(bucket) && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
  return forcePathStyle || !canLead ? byPath : `${url.protocol}//${bucket}.${url.host}${path}`
}
