import { readsLoads } from '@timesheet/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../../data/today.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import { loadQuery } from './load.query.ts'
import { loadWords, tooMuchWords } from './load.view-model.ts'

/** What a person has already, where the viewer is told: too much is told, and refused by nobody. */
export function PersonLoad({ user }: { readonly user: string }) {
  const today = useToday()
  const isTold = readsLoads(useViewer())
  const { data } = useQuery({ ...loadQuery({ project: '', specialty: '', user, role: '' }), enabled: isTold })
  const person = data?.people[0]
  // The answer for the person before is kept until there is one for this.
  if (person?.user !== user) return null
  const tooMuch = tooMuchWords(person, today)
  return (
    <p role="status">
      {person.name}: {loadWords(person)}.{tooMuch ? ` Atención: ${tooMuch}.` : ''}
    </p>
  )
}
