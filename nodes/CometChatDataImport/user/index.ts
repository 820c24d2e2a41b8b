// What can be done with users of a former chat: a line an operation.
export { importUsers as import } from './import';
