type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is there with the changes in it: they reach single keys at any depth. */
export const overlaid = <Under extends object>(under: Under, changes: object): Under => ({
	...under,
	...Object.fromEntries(
		Object.entries(changes).map(([key, value]) => {
			const below = (under as Values)[key];
			return [key, isValues(below) && isValues(value) ? overlaid(below, value) : value];
		}),
	),
});
