import type { Resource } from '../../engine/operation';
import { create } from './create';

export const group: Resource = { name: 'Group', value: 'group', operations: { create } };
