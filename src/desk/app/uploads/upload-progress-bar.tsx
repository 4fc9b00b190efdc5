import type { ReactNode } from "react";
import { Progress } from "../components/progress.tsx";
import type { UploadProgress } from "./upload-file.ts";

interface UploadProgressBarProps {
  readonly label: string;
  readonly progress: UploadProgress;
  readonly action?: ReactNode;
}

export function UploadProgressBar({
  label,
  progress: { fraction, isWaiting },
  action,
}: UploadProgressBarProps) {
  return <Progress label={isWaiting ? WAITING : label} value={fraction} action={action} />;
}

const WAITING = "Sunucuya ulaşılamıyor; bağlantı gelince kaldığı yerden sürer";
