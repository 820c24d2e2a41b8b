import type { Resource } from '../../engine/operation';
import { remove } from './delete';

export const role: Resource = { name: 'Role', value: 'role', operations: { delete: remove } };
