import { sleep } from 'n8n-workflow';
import type { ReadBack } from '../declaration/readBack';
import type { Plan } from '../plan';
import type { Course } from './course';
import type { Found, Wanted } from './lookUp';
import { lookUp } from './lookUp';
import { pausesUpTo } from './pauses';

/** Looks once, or again and again where what was asked for may show late. */
export async function lookUntilShown(
	course: Course,
	readBack: ReadBack,
	plan: Plan,
	wanted: Wanted,
): Promise<Found | { found: 'notYet' }> {
	const first = await lookUp(course, readBack, plan, wanted);
	if (!readBack.showsWithin || first.found === 'there') return first;
	let last: Found = first;
	for (const pause of pausesUpTo(readBack.showsWithin(plan.input))) {
		if (course.isOver()) break;
		await sleep(pause);
		last = await lookUp(course, readBack, plan, wanted);
		if (last.found === 'there') return last;
	}
	return last.found === 'missing' ? { found: 'notYet' } : last;
}
