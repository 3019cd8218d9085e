import { isIP } from 'node:net'
import type { S3Settings } from '../settings/settings.ts'

/** The URL of a bucket without a `/` at its end: its name leads the host, or the path when asked for and where a host cannot carry it. */
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
