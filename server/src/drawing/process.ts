import { answerTasks } from '../jobs/child-tasks.ts'
import { type DrawingTask, drawPart, type LogoTask, makePyramid, opens, type PyramidTask } from './drawing.ts'

/** The program of the child processes that decode images. */
answerTasks<PyramidTask | DrawingTask | LogoTask, Uint8Array | boolean>(async (task) => {
  if ('request' in task) return drawPart(task)
  if ('logo' in task) return opens(task)
  await makePyramid(task)
  return true
})
