type Shown<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], null | undefined> };

/** The fields without those that have no value: the platform leaves them out of its answers. */
export function presented<Fields extends object>(fields: Fields): Shown<Fields> {
	const shown: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(fields)) {
		if (value !== null && value !== undefined) shown[name] = value;
	}
	return shown as Shown<Fields>;
}
