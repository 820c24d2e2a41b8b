import type { Resource } from '../../engine/operation';
import { importUsers } from './import';

export const user: Resource = { name: 'User', value: 'user', operations: { import: importUsers } };
