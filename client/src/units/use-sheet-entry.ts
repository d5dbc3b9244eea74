import { useLocation, useNavigate } from 'react-router'
import { useMedia } from '../ui/use-media.ts'

/** Below this width what is beside the page on a desk lies over it. */
const MD = '(width < 768px)'

/** On phones a part of a page is a sheet with a history entry of its own, whose state says what it shows. */
export function useSheetEntry<State extends object>(isOfSheet: (state: object) => state is State) {
  const isSheet = useMedia(MD)
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const here = { pathname, search }
  return {
    isSheet,
    shown: isSheet && typeof state === 'object' && state !== null && isOfSheet(state) ? state : null,
    open: (shown: State) => void navigate(here, { state: shown, preventScrollReset: true }),
    goBack: () => void navigate(-1),
    /** Closes it where going back would lead elsewhere. */
    forget: () => void navigate(here, { replace: true, preventScrollReset: true }),
  }
}
