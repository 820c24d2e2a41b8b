/** The engine's one door: all that declarations, platform and triggers take from it. */
export {
	type HttpRequest,
	type RequestResult,
	type Resumed,
	resumePathOf,
	type SendRequest,
} from './plan/apiRequest';
export { operationBuilder } from './catalogue/builder';
export { type RunnableOperation } from './plan/execution';
export { type Resource, resource, selectedOperation } from './catalogue/resource';
export { type Source, type SourceRun } from './plan/execution';
export { type Client, openClient, probe } from './client';
export { type Clock, steadyClock, steadyNow, turns } from './time';
export {
	type Api,
	type Codes,
	type Limits,
	type PagePosition,
	type ResponseData,
	type WireFormat,
} from './declare/api';
export {
	changed,
	type Choice,
	type Choices,
	type Field,
	type Fields,
	type FileBytes,
	type FileContent,
	type Input,
	type InputOf,
	isRequired,
	type Named,
	optional,
	requiredFor,
	ruleMessage,
	ruleParts,
	schemaOf,
	type Section,
	sectionOf,
	type ShownFor,
	type ValueOf,
} from './declare/field';
export { attachmentFields, type Downloads } from './features/attachments';
export { type Attachment } from './declare/operation';
export { type Found, type Look } from './declare/readBack';
export {
	type Approval,
	type Completion,
	type FieldIssue,
	fieldOf,
	type Hint,
	type Links,
	type Operation,
	type PendingApproval,
} from './declare/operation';
export { isRaw, simplified, simplifyField } from './declare/output';
export { done, doneWith, list, object, type ResponseShape } from './declare/response';
export { execute } from './run/execute';
export {
	type Execution,
	type Fetched,
	type PlanRequests,
	type ExtraRequest,
	type ReadList,
} from './plan/execution';
export { batched } from './plan/batched';
export {
	type Batch,
	listedIn,
	NOT_LISTED,
	notListedIn,
	type ReadEntryResult,
	resultByKey,
	resultByListAndKey,
	sharedResult,
} from './plan/batch';
export { monthsBefore } from './plan/isolate';
export { type KeptFor } from './plan/batch';
export { keyLists } from './plan/batch';
export { orderOf, runsBackwards, targetKey } from './plan/batched';
export { records } from './plan/batch';
export { asItComes, cursor, paged, whole } from './plan/lists';
export { failItems, perItem } from './plan/perItem';
export { gathering, planAll } from './plan/execution';
export { isOutOfDate, readingFirst, whileCurrent } from './plan/readModifyWrite';
export { repeatedFields, toRow } from './plan/row';
export { uploaded, uploadedAfter } from './features/uploads';
export { type Storing, withAttachments } from './features/attachments';
export { OutputFile } from './features/fileExport';
export { csvLine, escaped, unescaped } from './features/fileExport';
export { properties, subtitle } from './form';
export { columnMapper, control, inCollection, withShow } from './form/control';
export { type ListSource, type NamedList, readForForm, searchMethods } from './form/listSearch';
export { collectionProperty, notice } from './form';
export { jsonText, parseJson } from './values';
export {
	canonical,
	caseless,
	type ComparisonRules,
	cutEnd,
	differences,
	isObject,
	isSame,
	isSetOfValues,
	lettersOf,
	only,
	showsAll,
	without,
} from './values';
export { cursorPages } from './plan/paging';
export { numberedPages } from './plan/paging';
export { type GetPage, type Paginator, rowsOf, wholeList } from './plan/paging';
export { pausesUpTo } from './time';
export { Rows } from './run/run';
export {
	type BatchEntry,
	type Growing,
	type ItemInput,
	type ItemResult,
	type Plan,
	type Planned,
	type RefusedItem,
} from './plan/plan';
export { asMaybeProcessed, otherList, stopped } from './problem/doubt';
export { couldKeepExisting } from './problem/fromApiError';
export {
	HELD_BACK,
	invalid,
	joined,
	missing,
	noCredential,
	skippedWithList,
	tooMany,
} from './problem/input';
export { collateralProblem, withEntryName } from './problem/doubt';
export { counted, inOneText, listed, oneLine } from './problem/text';
export { toNodeError } from './problem/toNode';
export { readFrom, type Reading } from './read';
export { coerce, isZeroDate } from './read/coerce';
export { type BinaryFile, bytesOf, inUtf8, lost, MAX_BYTES, type StoredFile } from './read/file';
export { formatValue, trimmed } from './read/lists';
export { brokenRule, fromIssue } from './read/fromIssue';
export { asTyped, beginsAsList, listOf } from './read/lists';
export { parameter, type ParameterValue } from './read/parameters';
export { emptyAdvice, gaveNothing, nothingGiven } from './read/parameters';
export { type ParameterSource, type PlannedField } from './read/parameters';
export { buildBody, deepMerge } from './plan/request';
export { failure, type Problem, type Result, success } from './result';
export { itemRun } from './run/execute';
export { continueOnFail } from './run/run';
export { type Sealing } from './sealing';
