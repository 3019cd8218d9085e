import { users } from '@timesheet/domain/people'
import { client } from '../../data/client.ts'
import { collection } from '../../data/collection.ts'
import { WITH_PREFERENCES } from '../../data/preferences.ts'
import { resumeRealtime } from '../../data/session.ts'
import type { SessionUser } from '../../data/session.ts'
import { pendingMfa } from '../../data/session-problem.ts'

const PHOTO_SIDE = 512

/** Stores the fields that people may change themselves; the SDK updates the session with the response. */
export async function saveMyData(user: SessionUser, values: Readonly<Record<string, unknown>>): Promise<void> {
  await collection(users).update(user.id, values)
}

/** Crops a photo to a square of moderate size; throws when the file is no image. */
async function squarePhoto(file: File): Promise<Blob> {
  const image = await createImageBitmap(file)
  const side = Math.min(image.width, image.height)
  const canvas = new OffscreenCanvas(PHOTO_SIDE, PHOTO_SIDE)
  canvas
    .getContext('2d')
    ?.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, PHOTO_SIDE, PHOTO_SIDE)
  image.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 })
}

/** Replaces the photo. */
export async function savePhoto(user: SessionUser, file: File): Promise<void> {
  const body = new FormData()
  body.set('avatar', new File([await squarePhoto(file)], 'foto.jpg', { type: 'image/jpeg' }))
  await collection(users).update(user.id, body)
}

/** Removes the photo. */
export async function removePhoto(user: SessionUser): Promise<void> {
  await collection(users).update(user.id, { avatar: '' })
}

/** Changes the password and signs in with the new one, because the change ends every session of the account. */
export async function changePassword(
  user: SessionUser,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<void> {
  await client.collection('users').update(user.id, { oldPassword: current, password: next, passwordConfirm: next })
  try {
    await client.collection('users').authWithPassword(user.email, next, WITH_PREFERENCES)
    await resumeRealtime()
  } catch (error) {
    if (!pendingMfa(error)) throw error
    // When two factors are needed, the session is cleared, so that the sign-in dialog asks for both.
    client.authStore.clear()
  }
}

/** Requests the mail that confirms a new address. */
export async function requestEmailChange(address: string): Promise<void> {
  await client.collection('users').requestEmailChange(address)
}
