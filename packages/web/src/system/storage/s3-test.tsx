import { Button } from '@mantine/core'
import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiConnection } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../data/client.ts'
import { Icon } from '../../ui/icon.tsx'
import { rawCause, systemProblem } from '../settings/settings-errors.ts'
import classes from '../settings/settings.module.css'
import type { SettingsForm } from '../settings/use-settings-form.ts'
import type { S3Place } from './s3-place.ts'

/** The message of the service, when it sent one. */
function Cause({ error }: { readonly error: unknown }) {
  const cause = rawCause(error)
  return (
    <span className={classes.bad}>
      <Icon path={mdiAlertCircleOutline} />{' '}
      {cause ? 'El servicio no respondió como se espera:' : `${systemProblem(error)}.`}
    </span>
  )
}

/** Writes, reads and deletes a small file with the saved settings and shows the result. */
export function S3Test({ form, place }: { readonly form: SettingsForm; readonly place: S3Place }) {
  const stored = place === 's3' ? form.stored.s3 : form.stored.backups.s3
  const test = useMutation({ mutationFn: () => client.settings.testS3(place === 's3' ? 'storage' : 'backups') })
  const isSaved = stored.enabled && !Object.keys(form.draft).some((path) => path.startsWith(`${place}.`))
  const cause = rawCause(test.error)
  return (
    <>
      <div className={classes.result} aria-live="polite">
        <Button
          variant="default"
          leftSection={<Icon path={mdiConnection} />}
          loading={test.isPending}
          disabled={!isSaved}
          onClick={() => test.mutate()}
        >
          Probar la conexión
        </Button>
        {isSaved ? null : <span className={classes.quiet}>Se prueba lo que está guardado.</span>}
        {test.isSuccess && isSaved ? (
          <span className={classes.good}>
            <Icon path={mdiCheckCircleOutline} /> Se pudo escribir, leer y borrar.
          </span>
        ) : null}
        {test.isError && isSaved ? <Cause error={test.error} /> : null}
      </div>
      {cause && isSaved ? <code className={classes.cause}>{cause}</code> : null}
    </>
  )
}
