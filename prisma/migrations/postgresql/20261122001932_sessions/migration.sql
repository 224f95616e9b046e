-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "browser" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "lastSeenAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- Sessions have begun thirty days before they expire.
UPDATE "Session" SET "createdAt" = "expires" - INTERVAL '30 days';
