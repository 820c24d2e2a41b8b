import type { Input } from './declaration/field';

/** What stands there under other names; nothing of what is undefined. */
export function without(input: Input, names: string[]): Input {
	const rest: Input = {};
	for (const name of Object.keys(input))
		if (input[name] !== undefined && !names.includes(name)) rest[name] = input[name];
	return rest;
}
