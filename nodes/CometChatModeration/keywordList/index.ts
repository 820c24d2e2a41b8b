// What can be done with keyword lists: a line an operation.
export { create } from './create';
export { update } from './update';
