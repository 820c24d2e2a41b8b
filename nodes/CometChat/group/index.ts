// What can be done with groups: a line an operation.
export { create } from './create';
