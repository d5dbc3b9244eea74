import { answerTasks } from '../jobs/child-tasks.ts'
import { type DrawingTask, drawPart, type LogoTask, makePyramid, opens, type PyramidTask } from './drawing.ts'
import { drawPages, type PagesTask } from './pages.ts'

/** The program of the child processes that decode images. */
answerTasks<PyramidTask | DrawingTask | LogoTask | PagesTask, Uint8Array | Uint8Array[] | boolean>(async (task) => {
  if ('request' in task) return drawPart(task)
  if ('logo' in task) return opens(task)
  if ('pages' in task) return drawPages(task)
  await makePyramid(task)
  return true
})
