import type { Field } from '../../nodes/engine/declaration/field';
import { brokenJson, strangeIds } from '../hostile/corpus/generated.mts';

const wrongTypes: unknown[] = [{ a: 1 }, [{ b: 2 }], { toString: 'x' }];
const long = (length: number) => 'x'.repeat(length);
const ids = (): unknown[] => [
	...strangeIds(6, 41),
	'..',
	'.',
	'__proto__',
	long(101),
	...wrongTypes,
];

/** Values that no name is, where names are free. */
const names = (): unknown[] => ['\u0007', 'a\nb', '\ud83d', long(101), ...wrongTypes];

/** Whether something is chosen by a name, which may be any text, instead of an ID. */
const isByName = ({ schema }: Field): boolean => schema.safeParse('Product news').success;

/** Values that no field of this type takes, whatever its operation. */
export function badValuesFor(field: Field): unknown[] {
	switch (field.type) {
		case 'locator':
			return isByName(field) ? names() : ids();
		case 'text':
		case 'longText':
		case 'password':
			return [{ a: 1 }, [{ b: 2 }], NaN, long(70_000)];
		case 'number':
			return ['ten', NaN, Infinity, 1.5, '1e400', true, {}, [5]];
		case 'boolean':
			return ['perhaps', 1, 0, {}, [true]];
		case 'options':
		case 'multiOptions':
			return ['no such choice', '__proto__', 'constructor', 5, { a: 1 }];
		case 'dateTime':
			return ['yesterday', '05/03/2024', '20240305', 45_356, '2024-02-30', -5, true, {}, [1]];
		case 'list':
		case 'lines':
			return [[{ a: 1 }], [['ok'], { uid: 'x' }]];
		case 'json':
			return [...brokenJson(4, 7), '7', 'true', 7, '{"__proto__":{"admin":true}}'];
		case 'group':
			return ['text', 7, { values: ['text'] }, { values: [7] }];
		case 'file':
			return ['nope', '__proto__'];
	}
}
