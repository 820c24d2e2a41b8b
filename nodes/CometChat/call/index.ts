import type { Resource } from '../../engine/operation';
import { get } from './get';

export const call: Resource = { name: 'Call', value: 'call', operations: { get } };
