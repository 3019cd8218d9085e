import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../../../data/error-text.ts'
import { fileUrl } from '../../../data/session.ts'
import type { SessionUser } from '../../../data/session.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { PersonPhoto } from '../../../ui/person-photo.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { removePhoto, savePhoto } from '../profile.mutations.ts'
import { ProfileSection } from './profile-section.tsx'

function photoProblem(error: unknown): string {
  return error instanceof DOMException ? 'El archivo no es una imagen que se pueda leer.' : errorText(error)
}

/** Changes the photo, by drag and drop or file dialog; it is cropped to a square in the browser. */
export function MyPhoto({ user }: { readonly user: SessionUser }) {
  const [busy, setBusy] = useState(false)
  const run = (work: Promise<void>, done: string) => {
    setBusy(true)
    work
      .then(() => showToast({ text: done }))
      .catch((error: unknown) => showProblem(photoProblem(error)))
      .finally(() => setBusy(false))
  }
  const handleFiles = ([file]: readonly File[]) => {
    if (file) run(savePhoto(user, file), 'La foto se cambió.')
  }
  return (
    <ProfileSection title="Foto">
      <Group>
        <PersonPhoto
          name={`${user.name ?? ''} ${user.surname ?? ''}`}
          src={fileUrl(user, user.avatar, '256x256')}
          size={72}
        />
        <FileDrop
          label={user.avatar ? 'Cambiar la foto' : 'Elegir una foto'}
          accept="image/*"
          busy={busy}
          onFiles={handleFiles}
        />
        {user.avatar ? (
          <Button
            variant="subtle"
            size="xs"
            color="gray"
            disabled={busy}
            onClick={() => run(removePhoto(user), 'La foto se quitó.')}
          >
            Quitar
          </Button>
        ) : null}
      </Group>
    </ProfileSection>
  )
}
