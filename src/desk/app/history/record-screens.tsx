import { type LoaderFunctionArgs, useParams } from "react-router";
import { loadRecordList, RecordList } from "./record-list.tsx";
import { loadRecord, RecordScreen } from "./record-screen.tsx";

/** One file and one route for all of the record: each further one makes the desk open later. */
export function loadRecords(opening: LoaderFunctionArgs): Promise<unknown> {
  return opening.params.chain ? loadRecord(opening) : loadRecordList(opening);
}

export function RecordScreens() {
  return useParams().chain ? <RecordScreen /> : <RecordList />;
}
