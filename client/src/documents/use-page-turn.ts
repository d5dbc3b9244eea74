import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { focusResultsHead } from './results-head.ts'

/** Another page begins at the head of the results, which takes the focus. The browser's back and forward keep their position. */
export function useFocusOnPageTurn(page: number): void {
  const navigation = useNavigationType()
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    if (navigation === 'PUSH' && document.activeElement?.closest('nav')) focusResultsHead()
  }, [page, navigation])
}
