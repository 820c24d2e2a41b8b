// What can be done with restricted features: a line an operation.
export { getAll } from './getAll';
