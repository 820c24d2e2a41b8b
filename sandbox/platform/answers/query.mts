import type * as z from 'zod/v4';

import { type Given, readFields } from './readFields.mts';

/** The query string of a request. */
export class Query {
	readonly values: Record<string, unknown>;

	constructor(values: Record<string, unknown>) {
		this.values = values;
	}

	/** The value as text; the last one where it was sent repeatedly. */
	text(name: string): string | undefined {
		const last: unknown = [this.values[name]].flat().at(-1);
		return typeof last === 'string' && last !== '' ? last : undefined;
	}

	/** The value as a number. */
	number(name: string): number | undefined {
		const value = this.text(name);
		return value === undefined ? undefined : Number(value);
	}

	/** The value as a list: sent repeatedly, as `name[]`, or separated by commas. */
	list(name: string): string[] {
		return [this.values[name], this.values[`${name}[]`]]
			.flat()
			.filter((value): value is string => typeof value === 'string')
			.flatMap((value) => value.split(','))
			.filter((value) => value !== '');
	}

	/** Whether the value says yes. */
	flag(name: string): boolean {
		return ['true', '1'].includes(this.text(name) ?? '');
	}

	/** The values that a schema knows; a misfit is refused. */
	read<Schema extends z.ZodType>(schema: Schema): Given<Schema> {
		return readFields(schema, this.values);
	}
}
