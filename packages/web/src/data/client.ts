import PocketBase, { BaseAuthStore, ClientResponseError } from 'pocketbase'
import { apiBase } from './api-base.ts'
import { bringErrorTexts } from './bring-error-texts.ts'
import { withDefaultMessage } from './default-message.ts'
import { withDevice } from './session-device.ts'

/**
 * The official SDK for our record API; it keeps the session in memory, never in localStorage (session.ts writes the
 * cookie).
 */
export const client = new PocketBase(apiBase(), new BaseAuthStore(), 'es')

client.autoCancellation(false)
client.beforeSend = (url, options) => withDevice({ url, options })

const send = client.send.bind(client)
client.send = (path, options) =>
  send(path, options).catch(async (error: unknown) => {
    if (isRefusal(error)) await bringErrorTexts()
    throw withDefaultMessage(error)
  })

/** True when the server names what it refuses, so that its texts will be shown. */
function isRefusal(error: unknown): boolean {
  return error instanceof ClientResponseError && Object.keys(Object(error.response['data'])).length > 0
}
