// What can be done with members of groups: a line an operation.
export { add } from './add';
