-- AlterTable
ALTER TABLE "Draft" ADD COLUMN     "firstLine" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "status" TEXT NOT NULL DEFAULT 'draft',
ADD COLUMN     "writtenBlocks" INTEGER;

-- Of what is there already it is only known whether it stands at the last step. All else is noted when it is opened or saved.
UPDATE "Draft" SET "status" = 'finished' WHERE "stepIndex" >= CASE "wizard" WHEN 'story' THEN 4 ELSE 11 END;
