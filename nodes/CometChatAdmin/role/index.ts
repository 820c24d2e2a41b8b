// What can be done with roles: a line an operation.
export { remove as delete } from './delete';
