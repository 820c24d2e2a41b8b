// What can be done with users: a line an operation.
export { create } from './create';
