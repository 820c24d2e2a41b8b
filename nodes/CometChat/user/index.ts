import type { Resource } from '../../engine/operation';
import { create } from './create';

export const user: Resource = { name: 'User', value: 'user', operations: { create } };
