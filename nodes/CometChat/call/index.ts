// What can be done with calls: a line an operation.
export { get } from './get';
